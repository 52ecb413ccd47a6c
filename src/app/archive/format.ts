/** The version of the format of archives; raised when they are written otherwise. */
export const formatVersion = 1;

/** The first line of an archive: what it is, and what it needs. */
export interface Manifest {
  readonly frontdesk: 'business';
  readonly format: number;
  /** The version of the service that wrote it. */
  readonly version: string;
  /** The migrations that made the tables that it comes from. */
  readonly migrations: readonly string[];
  /** ISO 8601: everything is as it was then. */
  readonly takenAt: string;
  readonly business: { readonly id: string; readonly slug: string; readonly name: string };
  /** What addresses of its pictures began with. */
  readonly pictures: readonly string[];
  /** Whether the codes of gift cards are in it. */
  readonly giftCardCodes: boolean;
  /** What stays where it was, by table, with the reason. */
  readonly leftBehind: Readonly<Record<string, string>>;
}

/** A user whom the business knows: on the other side, the one with this e-mail address. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: string;
}

/** A row by its columns, as PostgreSQL writes them in JSON. */
export type Row = Record<string, unknown>;

export interface Picture {
  /** `biz_…/….webp`. */
  readonly name: string;
  readonly sha256: string;
  readonly base64: string;
}

/** The last line, without which an archive is not whole. */
export interface End {
  /** Rows by table, and persons and pictures. */
  readonly counts: Readonly<Record<string, number>>;
  /** Of all lines before it. */
  readonly sha256: string;
}

/** A line between the first and the last one. */
export type Entry =
  | { readonly person: Person }
  | { readonly table: string; readonly row: Row }
  | { readonly picture: Picture };
