declare module '@messageformat/core/compile-module.js' {
  /** Returns the source of a module whose default export has a function for each message. */
  export default function compileModule(format: object, messages: object | string): string;
}
