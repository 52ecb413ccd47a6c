/** Opens an event stream and reads it as a browser's EventSource does. */
export async function openStream(
  url: string,
  credential: string,
  { variables = {}, query, headers = {} }: { variables?: object; query: string; headers?: object },
) {
  const address = new URL('/graphql/stream', url);
  address.searchParams.set('query', query);
  address.searchParams.set('variables', JSON.stringify(variables));
  const stop = new AbortController();
  const response = await fetch(address, {
    signal: stop.signal,
    headers: {
      accept: 'text/event-stream',
      ...(credential.startsWith('ses_')
        ? { cookie: `Platform.Auth=${credential}` }
        : { authorization: `Bearer ${credential}` }),
      ...headers,
    },
  });
  const state = { text: '', ended: false };
  const reading = (async () => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      state.text += part.value;
    }
  })()
    .catch(() => undefined)
    .then(() => void (state.ended = true));
  return {
    status: response.status,
    headers: response.headers,
    state,
    /** Returns the data of all `next` events so far. */
    events: (): any[] =>
      [...state.text.matchAll(/^event: next\ndata: (.*)$/gm)].map(([, data = '']) =>
        JSON.parse(data),
      ),
    ended: reading,
    close: () => stop.abort(),
  };
}
