interface Typed {
  text: string;
  /** Whether Enter was pressed after it. */
  isEntered: boolean;
}

const nothing: Typed = { text: '', isEntered: false };
let typed = nothing;
let stop: (() => void) | undefined;
const waits = 10_000;

/** Keeps what is typed for a field that is not there yet, until it takes it; Escape gives up, as does a long wait. */
export function keepTyping(onGiveUp: () => void): void {
  stop?.();
  const giveUp = () => {
    takeTyped();
    onGiveUp();
  };
  const keep = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') giveUp();
    else if (event.key === 'Enter') typed = { ...typed, isEntered: true };
    else if (event.key === 'Backspace') typed = { ...nothing, text: typed.text.slice(0, -1) };
    else if (event.key.length === 1) typed = { ...nothing, text: typed.text + event.key };
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('keydown', keep, { capture: true });
  const timer = setTimeout(giveUp, waits);
  stop = () => {
    clearTimeout(timer);
    removeEventListener('keydown', keep, { capture: true });
  };
}

/** What was typed; from now on keys go where the focus is. */
export function takeTyped(): Typed {
  stop?.();
  stop = undefined;
  const taken = typed;
  typed = nothing;
  return taken;
}
