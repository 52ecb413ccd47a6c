// Runs in a frame of the client without any network. Texts of strangers are only ever set as text.
const { texts } = JSON.parse(document.getElementById('texts').textContent);
const main = document.querySelector('main');
let locale = 'en';
let shown = null;
let sent = 0;

const post = message => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
const request = (method, params) => {
  sent += 1;
  post({ id: sent, method, params });
  return sent;
};

const opening = request('ui/initialize', {
  protocolVersion: '2026-01-26',
  appInfo: { name: 'frontdesk', version: '1' },
  appCapabilities: { availableDisplayModes: ['inline'] },
});

const element = (name, text, ...children) => {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  made.append(...children);
  return made;
};

const words = () => texts[locale.slice(0, 2)] ?? texts.en;

/** Shows a proposal, with a button to its page while it waits. */
const proposalCard = ({ status, sentence, page }) => {
  const t = words();
  const isWaiting = status === 'waiting';
  const parts = [element('small', isWaiting ? t.waits : t.over[status]), element('p', sentence)];
  if (isWaiting && /^https?:\/\//.test(page)) {
    const button = element('button', t.open);
    button.onclick = () => request('ui/open-link', { url: page });
    parts.push(button);
  }
  return parts;
};

/** Shows appointments by day, at the local times of the business. */
const dayCard = items => {
  if (items.length === 0) return [element('p', words().none)];
  const days = Map.groupBy(items, ({ localStart }) => localStart.slice(0, 10));
  const named = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return [...days]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([day, list]) => [
      element('h2', named.format(new Date(day))),
      element(
        'ol',
        '',
        ...list
          .toSorted((a, b) => a.localStart.localeCompare(b.localStart))
          .map(({ localStart, serviceName, clientName, staffName, status }) => {
            const what = element('span', serviceName);
            const who = [clientName, staffName].filter(Boolean).join(' · ');
            what.append(element('br'), element('small', who));
            const row = element('li', '', element('time', localStart.slice(11, 16)), what);
            if (['cancelled', 'declined', 'expired', 'no_show'].includes(status))
              row.dataset.off = '';
            return row;
          }),
      ),
    ]);
};

const draw = () => {
  const { proposal = shown, items } = shown ?? {};
  const parts =
    proposal?.sentence && proposal.status
      ? proposalCard(proposal)
      : items?.every(item => typeof item.localStart === 'string')
        ? dayCard(items)
        : [];
  main.replaceChildren(...parts);
  const { height } = main.getBoundingClientRect();
  post({ method: 'ui/notifications/size-changed', params: { height: Math.ceil(height) } });
};

const adapt = ({ theme, locale: spoken, styles } = {}) => {
  const root = document.documentElement;
  if (theme) root.dataset.theme = theme;
  if (spoken) [locale, root.lang] = [spoken, spoken];
  for (const [name, value] of Object.entries(styles?.variables ?? {})) {
    if (/^--[a-z-]+$/.test(name) && value) root.style.setProperty(name, value);
  }
  if (shown) draw();
};

addEventListener('message', ({ source, data }) => {
  if (source !== parent || data?.jsonrpc !== '2.0') return;
  const { id, method, params, result } = data;
  if (method === undefined && id === opening && result) {
    adapt(result.hostContext);
    post({ method: 'ui/notifications/initialized', params: {} });
  } else if (method === 'ui/notifications/tool-result') {
    shown = params?.isError ? null : (params?.structuredContent ?? null);
    draw();
  } else if (method === 'ui/notifications/host-context-changed') adapt(params);
  else if (method === 'ping' || method === 'ui/resource-teardown') post({ id, result: {} });
});
