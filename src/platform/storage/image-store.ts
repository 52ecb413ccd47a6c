/** A picture and its name in the store, which ends with its format: WebP, or JPEG and PNG for mails. */
export interface NamedPicture {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Store of public pictures. A name is a path such as `biz_…/3f2a-800.webp`. */
export interface ImageStore {
  /**
   * Stores all pictures, or none if there is not enough space. Names come from contents, so an existing name stays.
   * @throws DomainError BUSY if the store does not accept them in time.
   */
  put(pictures: readonly NamedPicture[]): Promise<void>;
  /** Returns the picture with this name, or null. @throws DomainError BUSY if the store does not answer. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Returns the public address of a picture. */
  addressOf(name: string): string;
}
