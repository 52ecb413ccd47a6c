const most = 50;

/** Returns a list of captured messages, newest first, and a function that adds one. */
export function recentMessages<T>(): { recent: readonly T[]; add: (message: T) => void } {
  const recent: T[] = [];
  return {
    recent,
    add(message) {
      recent.unshift(message);
      recent.splice(most);
    },
  };
}
