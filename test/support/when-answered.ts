/** A query that tells by itself when it is answered. */
interface DriverQuery {
  submit: unknown;
  callback(...result: unknown[]): void;
}

/** Sends a statement as the driver was asked to, and calls `answered` once it is, by a promise or by the query itself. */
export function whenAnswered(
  send: (...args: unknown[]) => unknown,
  args: unknown[],
  answered: () => void,
): unknown {
  const [statement] = args;
  if (!isQuery(statement)) {
    const answer = send(...args);
    void Promise.resolve(answer).then(answered, answered);
    return answer;
  }
  const { callback } = statement;
  statement.callback = (...result) => {
    answered();
    callback(...result);
  };
  return send(...args);
}

const isQuery = (statement: unknown): statement is DriverQuery =>
  typeof statement === 'object' && statement !== null && 'submit' in statement;
