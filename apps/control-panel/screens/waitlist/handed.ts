import type { Chosen } from '../booking/client/client-field.tsx';

let handed: Chosen | undefined;

/** Hands a client over to the form of the waiting list, which opens next; a new one is known to this page alone. */
export function handOver(client: Chosen | null): void {
  handed = client ?? undefined;
}

/** Takes the client who was handed over, once. */
export function takeHanded(): Chosen | undefined {
  const taken = handed;
  handed = undefined;
  return taken;
}
