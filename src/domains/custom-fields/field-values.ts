/** What a record has in the business's own fields, by the keys of the fields. */
export type FieldValues = Readonly<Record<string, string>>;
