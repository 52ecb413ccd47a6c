declare module '*.css' {
  /** The style sheet as text. */
  const text: string;
  export default text;
}
