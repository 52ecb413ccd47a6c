const mostKept = 50;

/** A list of what would have been sent, newest first, and how to add to it. */
export function keeping<T>(): { kept: readonly T[]; keep: (message: T) => void } {
  const kept: T[] = [];
  return {
    kept,
    keep(message) {
      kept.unshift(message);
      kept.splice(mostKept);
    },
  };
}
