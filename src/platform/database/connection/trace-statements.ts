import type { CompiledQuery, DatabaseConnection, Dialect } from 'kysely';

/** Receives each sent statement and its duration. The text has no values, since these can be secrets. */
export type TraceStatement = (text: () => string, milliseconds: number) => void;

/** Adds a trace to a dialect's statements. */
export function traced<D extends Dialect>(dialect: D, trace: TraceStatement | undefined): D {
  if (!trace) return dialect;
  const createDriver = dialect.createDriver.bind(dialect);
  const known = new WeakSet<DatabaseConnection>();
  dialect.createDriver = () => {
    const driver = createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async options => {
      const connection = await acquire(options);
      if (!known.has(connection)) traceConnection(connection, trace);
      known.add(connection);
      return connection;
    };
    return driver;
  };
  return dialect;
}

function traceConnection(connection: DatabaseConnection, trace: TraceStatement): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = async <Row>(query: CompiledQuery) => {
    const started = performance.now();
    try {
      return await execute<Row>(query);
    } finally {
      trace(() => withoutValues(query.sql), performance.now() - started);
    }
  };
}

/** Removes values, which the ORM writes into its statements as literals. */
function withoutValues(statement: string): string {
  return statement.replaceAll(/'(?:[^']|'')*'|(?<![\w$."])\d+(?:\.\d+)?(?![\w"])/g, '?');
}
