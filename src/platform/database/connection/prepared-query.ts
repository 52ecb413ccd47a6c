import pg from 'pg';
import utils from 'pg/lib/utils.js';

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** The server's description of a statement's rows, as the driver keeps it. */
interface Shape {
  readonly fields: readonly Field[];
  readonly _parsers: readonly unknown[];
  readonly _prebuiltEmptyResultObject: object;
}

/** Shapes that a connection has received, by statement name. */
export type KnownShapes = Map<string, Shape>;

/** Latest shape of each statement. All connections receive equal shapes and share one object. */
const shapes: KnownShapes = new Map();

/** The driver's query with its handlers of messages, which are absent from its types. */
interface DriverQuery {
  _result: Shape & { rows: unknown[]; parseRow(texts: unknown): unknown };
  _canceledDueToError: unknown;
  prepare(connection: DriverConnection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: { fields: unknown }): void;
  handleError(error: unknown, connection: DriverConnection): void;
  _getRows(connection: DriverConnection): void;
}

interface DriverConnection {
  bind(parts: object): void;
  sync(): void;
}

const DriverQuery = pg.Query as unknown as new (
  config: object,
  callback: (error: Error | null, result: pg.QueryResult) => void,
) => DriverQuery;

/**
 * A named statement. The server describes its rows once per connection.
 * The driver asks for the description at each execution, which takes more than half of the driver's time for wide rows.
 */
export class PreparedQuery extends DriverQuery {
  readonly #name: string;
  readonly #values: unknown[];
  readonly #known: KnownShapes;

  constructor(
    statement: { name: string; text: string; values: unknown[] },
    known: KnownShapes,
    callback: (error: Error | null, result: pg.QueryResult) => void,
  ) {
    super(statement, callback);
    this.#name = statement.name;
    this.#values = statement.values;
    this.#known = known;
  }

  override prepare(connection: DriverConnection): void {
    const shape = this.#known.get(this.#name);
    if (!shape) {
      super.prepare(connection);
      return;
    }
    Object.assign(this._result, shape);
    try {
      connection.bind({
        statement: this.#name,
        values: this.#values,
        valueMapper: utils.prepareValue,
      });
    } catch (error) {
      connection.sync();
      this.handleError(error, connection);
      return;
    }
    this._getRows(connection);
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    const last = shapes.get(this.#name);
    const shape =
      last && isSame(last.fields, fields) ? last : { fields, _parsers, _prebuiltEmptyResultObject };
    shapes.set(this.#name, shape);
    this.#known.set(this.#name, shape);
  }

  override handleDataRow({ fields }: { fields: unknown }): void {
    if (this._canceledDueToError) return;
    try {
      this._result.rows.push(this._result.parseRow(fields));
    } catch (error) {
      this._canceledDueToError = error;
    }
  }
}

const isSame = (fields: readonly Field[], others: readonly Field[]): boolean =>
  fields.length === others.length &&
  fields.every(
    ({ name, dataTypeID }, at) =>
      name === others[at]!.name && dataTypeID === others[at]!.dataTypeID,
  );
