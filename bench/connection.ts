import { connect, type Socket } from 'node:net';

/** One request of a load: a POST if it has a body, else a GET. */
export interface Request {
  path: string;
  method?: 'PUT';
  body?: unknown;
  /** The bearer token. */
  token?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  status: number;
  body: Buffer;
}

/**
 * A keep-alive HTTP/1.1 connection with little overhead, because the measuring process shares two cores with the
 * service. Answers must have a Content-Length.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #host: string;
  #chunks: Buffer[] = [];
  #received = 0;
  #wanted = Infinity;
  #bodyAt = 0;
  #status = 0;
  #resolve: (answer: Answer) => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;

  constructor(port: number) {
    this.#host = `127.0.0.1:${port}`;
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    this.#socket.on('error', error => this.#reject(error));
    this.#socket.on('close', () => this.#reject(new Error('The server closed the connection.')));
  }

  /** True if the server closed it, as it does with idle connections. */
  get isClosed(): boolean {
    return this.#socket.destroyed;
  }

  async send(request: Request): Promise<Answer> {
    const answer = new Promise<Answer>((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#socket.write(textOf(request, this.#host));
    return answer;
  }

  close(): void {
    this.#reject = () => undefined;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#received += chunk.length;
    if (this.#wanted === Infinity) this.#readHead();
    if (this.#received < this.#wanted) return;
    const body = Buffer.concat(this.#chunks).subarray(this.#bodyAt, this.#wanted);
    this.#chunks = [];
    this.#received = 0;
    this.#wanted = Infinity;
    this.#resolve({ status: this.#status, body });
  }

  #readHead(): void {
    const bytes = Buffer.concat(this.#chunks);
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = bytes.toString('latin1', 0, end);
    const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
    if (!length) return this.#reject(new Error(`The answer has no Content-Length: ${head}`));
    this.#status = Number(head.slice(9, 12));
    this.#bodyAt = end + 4;
    this.#wanted = this.#bodyAt + Number(length);
  }
}

function textOf({ path, method, body, token, headers = {} }: Request, host: string): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method ?? (body === undefined ? 'GET' : 'POST')} ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Accept: application/json',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}
