interface Named {
  id: string;
  name: string;
}

/** Returns the options by name. Selected ids that are missing from the list get the label `other`. */
export function namesOf(known: readonly Named[] = [], chosen: readonly string[], other: string) {
  const missing = chosen.filter(id => !known.some(each => each.id === id));
  return [
    ...known.map(({ id, name }) => ({ value: id, label: name })),
    ...missing.map(id => ({ value: id, label: other })),
  ];
}
