/** Values of a record in the business's custom fields, by the fields' keys. */
export type FieldValues = Readonly<Record<string, string>>;
