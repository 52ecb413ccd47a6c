/** Something that can be done here and now. */
export interface Command {
  /** What to press: `n`, `?`, `mod+k`, or one after another: `g c`. Left out: in the palette only. */
  keys?: string;
  /** What it does, for the palette and the list of keys. */
  label: string;
  run: () => void;
  /** Whether it is about the whole panel rather than the screen. */
  everywhere?: boolean;
  /** Whether only the list of keys has it, such as a step to the next row. */
  hidden?: boolean;
}

const offered = new Map<string, readonly Command[]>();

export function addCommands(owner: string, commands: readonly Command[]): void {
  offered.delete(owner);
  offered.set(owner, commands);
}

export function removeCommands(owner: string): void {
  offered.delete(owner);
}

/** All that can be done now; what was offered last first, so that a dialog goes before the screen. */
export function commandsNow(): readonly Command[] {
  return [...offered.values()].toReversed().flat();
}

const sequenceLasts = 1200;
let before = { key: '', at: 0 };

/** The command of a pressed key, with the key before it where the two are a sequence. */
export function commandOf(pressed: string, at: number): Command | undefined {
  const sequence = at - before.at < sequenceLasts ? `${before.key} ${pressed}` : pressed;
  before = { key: pressed, at };
  const commands = commandsNow();
  const found =
    commands.find(({ keys }) => keys === sequence) ?? commands.find(({ keys }) => keys === pressed);
  if (found) before = { key: '', at: 0 };
  return found;
}

/** Whether a key pressed now is the second of two, such as the C of `g c`. */
export function isInSequence(at: number): boolean {
  return before.key === 'g' && at - before.at < sequenceLasts;
}

/** A pressed key as commands name it. */
export function nameOfKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.altKey) return `alt+${key}`;
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key;
}
