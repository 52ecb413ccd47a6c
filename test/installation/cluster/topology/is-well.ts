/** Whether what is at this address answers, and that all is well. */
export const isWell = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ status }) => status === 200,
    () => false,
  );
