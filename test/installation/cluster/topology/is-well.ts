/** Returns true if the address answers with status 200. */
export const isWell = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ status }) => status === 200,
    () => false,
  );
