/** The text of an operation, typed by its variables and answer. Its file is imported unchanged. */
export type Document<Answer, Variables> = string & {
  readonly __types?: (variables: Variables) => Answer;
};
