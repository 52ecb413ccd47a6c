import type { DeskMethod } from '../contract.generated.ts';

export const deskMethods: readonly DeskMethod[] = ['cash', 'card', 'transfer', 'other'];

const key = 'panel-method';

/** The way in which money was taken last on this device. */
export function lastMethod(): DeskMethod {
  const last = localStorage.getItem(key);
  return deskMethods.find(method => method === last) ?? 'card';
}

export function rememberMethod(method: DeskMethod): void {
  localStorage.setItem(key, method);
}
