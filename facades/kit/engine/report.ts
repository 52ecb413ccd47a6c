/** Receives one problem of an operation document, as a sentence. */
export type Report = (message: string) => void;
