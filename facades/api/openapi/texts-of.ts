/** Splits a description: its first sentence as the summary, and the rest if there is more. */
export function textsOf(description: string): { summary: string; description?: string } {
  const [first] = /^.*?[.;:](?=\s|$)/s.exec(description) ?? [description];
  const rest = description.slice(first.length).trim();
  const summary = first.replace(/[.;:]$/, '');
  return { summary, ...(rest && { description: rest.charAt(0).toUpperCase() + rest.slice(1) }) };
}
