/** A WebP picture and the name under which it is kept. */
export interface NamedPicture {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Where pictures are kept for everybody to read. A name is a path such as `biz_…/3f2a-800.webp`. */
export interface ImageStore {
  /**
   * Keeps pictures; where there is no room for all, none. The same name again changes nothing, since names come from contents.
   * @throws DomainError BUSY when the store does not take it in time.
   */
  put(pictures: readonly NamedPicture[]): Promise<void>;
  /** Reads what has this name, or null if there is nothing. @throws DomainError BUSY when the store does not answer. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The address at which anybody reads what has this name. */
  addressOf(name: string): string;
}
