/** A browser that keeps the cookies of a tablet, and follows redirects with them. */
export function tablet(url: string) {
  const kept = new Map<string, string>();
  const visit = async (path: string, form?: Record<string, string>): Promise<Response> => {
    const response = await fetch(new URL(path, url), {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...kept].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value === '') kept.delete(name);
      else kept.set(name, value);
    }
    const next = response.headers.get('location');
    return next === null ? response : visit(next);
  };
  return {
    kept,
    see: async (path: string, form?: Record<string, string>) => {
      const response = await visit(path, form);
      return { status: response.status, headers: response.headers, page: await response.text() };
    },
  };
}
