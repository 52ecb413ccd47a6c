/** The first sentence of a description, and all of it if it has more. */
export function textsOf(description: string): { summary: string; description?: string } {
  const summary = summaryOf(description);
  return { summary, ...(description !== `${summary}.` && { description }) };
}

function summaryOf(description: string): string {
  return (/^.*?[.;:](?=\s|$)/.exec(description)?.[0] ?? description).replace(/[.;:]$/, '');
}
