// Shows suggestions while the visitor types into a search field. Without this script the field's form works as usual.
const pause = 160;
const leastLetters = 2;

for (const [index, form] of document.querySelectorAll('form[data-suggest]').entries()) {
  const input = form.querySelector('input[type="search"]');
  const list = document.createElement('div');
  const status = document.createElement('span');
  list.id = `suggestions-${index}`;
  list.className = 'suggest';
  list.hidden = true;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', form.dataset.suggest);
  status.className = 'hide';
  status.setAttribute('role', 'status');
  form.append(list, status);
  input.autocomplete = 'off';
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': list.id,
    'aria-expanded': 'false',
  })) {
    input.setAttribute(name, value);
  }

  let active = -1;
  let timer;
  let request;
  let shownFor = '';
  const options = () => [...list.querySelectorAll('[role="option"]')];

  function open(isOpen) {
    list.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) choose(-1);
  }

  function choose(next) {
    const all = options();
    active = next;
    for (const [place, option] of all.entries()) {
      option.setAttribute('aria-selected', String(place === active));
    }
    const chosen = all[active];
    if (!chosen) return input.removeAttribute('aria-activedescendant');
    input.setAttribute('aria-activedescendant', chosen.id);
    chosen.scrollIntoView({ block: 'nearest' });
  }

  function close() {
    clearTimeout(timer);
    request?.abort();
    open(false);
  }

  async function suggest() {
    const text = input.value.trim();
    if (text.length < leastLetters) return close();
    if (text === shownFor) return open(true);
    request?.abort();
    request = new AbortController();
    try {
      const response = await fetch(
        new URL(`suggestions?${new URLSearchParams({ q: text })}`, form.action),
        {
          signal: request.signal,
        },
      );
      if (!response.ok) return close();
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      list.replaceChildren(...page.body.childNodes);
      shownFor = text;
      for (const [place, option] of options().entries()) option.id = `${list.id}-${place}`;
      const count = options().length;
      status.textContent =
        count === 0 ? list.textContent.trim() : form.dataset.count.replace('#', count);
      choose(-1);
      open(document.activeElement === input);
    } catch {
      // The request failed, or the next letter aborted it. The form can still be submitted.
    }
  }

  input.addEventListener('input', () => {
    clearTimeout(timer);
    if (input.value.trim().length < leastLetters) return close();
    timer = setTimeout(() => void suggest(), pause);
  });
  input.addEventListener('keydown', event => {
    const count = options().length;
    const moves = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && active >= 0 && !list.hidden) {
      event.preventDefault();
      location.assign(options()[active].href);
    } else if (event.key in moves) {
      event.preventDefault();
      if (list.hidden) return void suggest();
      if (count === 0) return;
      // The position beyond either end is the field itself.
      const next = active + moves[event.key];
      choose(next < -1 ? count - 1 : next >= count ? -1 : next);
    } else if (event.key === 'Tab') {
      close();
    }
  });
  input.addEventListener('blur', close);
  // Keeps the focus in the field. Otherwise the list would close before a click on an option counts.
  list.addEventListener('mousedown', event => event.preventDefault());
  form.addEventListener('submit', close);
}
