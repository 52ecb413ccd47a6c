declare module '*.css' {
  /** Style sheet as text. */
  const text: string;
  export default text;
}
