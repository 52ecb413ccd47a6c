interface Typed {
  text: string;
  /** True if Enter followed the text. */
  isEntered: boolean;
}

const nothing: Typed = { text: '', isEntered: false };
let typed = nothing;
let stop: (() => void) | undefined;
const waits = 10_000;

/**
 * Buffers keystrokes for a field that is still loading, until it takes them. Escape or a timeout discards them.
 */
export function bufferTyping(onGiveUp: () => void): void {
  stop?.();
  const giveUp = () => {
    takeBufferedText();
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

/** Returns the buffered text and stops buffering. */
export function takeBufferedText(): Typed {
  stop?.();
  stop = undefined;
  const taken = typed;
  typed = nothing;
  return taken;
}
