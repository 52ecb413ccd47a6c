/** A failed export or import. The message is for the person who started it. */
export class ArchiveProblem extends Error {}

/** Version of the archive format; raised with each change of the format. */
export const formatVersion = 1;

/** First line of an archive: its contents and requirements. */
export interface Manifest {
  readonly frontdesk: 'business';
  readonly format: number;
  /** Version of the service that wrote the archive. */
  readonly version: string;
  /** Names of the migrations that made the exported tables. */
  readonly migrations: readonly string[];
  /** Moment of the snapshot, in ISO 8601. */
  readonly takenAt: string;
  readonly business: { readonly id: string; readonly slug: string; readonly name: string };
  /** Prefixes of picture addresses in the exported rows. */
  readonly pictures: readonly string[];
  /** True if the archive includes the codes of gift cards. */
  readonly giftCardCodes: boolean;
  /** Reason why data stays behind, by table. */
  readonly leftBehind: Readonly<Record<string, string>>;
}

/** A user of the business. The import matches users by e-mail address. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: string;
}

/** A row by column, in PostgreSQL's JSON form. */
export type Row = Record<string, unknown>;

export interface Picture {
  /** File name of the form `biz_…/….webp`. */
  readonly name: string;
  readonly sha256: string;
  readonly base64: string;
}

/** Last line of an archive. An archive without it is incomplete. */
export interface End {
  /** Rows by table, plus the numbers of persons and pictures. */
  readonly counts: Readonly<Record<string, number>>;
  /** Hash of all lines before this one. */
  readonly sha256: string;
}

/** A line between the manifest and the end. */
export type Entry =
  | { readonly person: Person }
  | { readonly table: string; readonly row: Row }
  | { readonly picture: Picture };
