/** What takes text, as a file does. */
interface Sink {
  write(text: string): unknown;
}

/** Milliseconds. */
const latest = 50;

/** A pipe takes so much from one of several processes without another one's lines in between. */
const mostAtOnce = 4096;

/**
 * Passes lines on several at a time, a moment later, since to write each by itself costs more than to make it. Nothing is
 * lost when the process ends, unless it is killed.
 */
export function writeTogether(makeSink: () => Sink): Sink {
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  const pass = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines !== '') sink.write(lines);
    lines = '';
  };
  // Before the sink's own, which ends it.
  process.on('exit', pass);
  const sink = makeSink();
  return {
    write: line => {
      if (lines.length + line.length > mostAtOnce) pass();
      lines += line;
      timer ??= setTimeout(pass, latest);
    },
  };
}
