/** The text of an operation, with the types of what it takes and answers; its file is imported as it is. */
export type Document<Answer, Variables> = string & {
  readonly __types?: (variables: Variables) => Answer;
};
