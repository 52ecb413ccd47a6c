// Enhances pages that also work without JavaScript: every form can be submitted, every link followed.
const all = selector => document.querySelectorAll(selector);
const { documentElement: root } = document;
const plurals = new Intl.PluralRules(root.lang);
root.classList.add('scripted');

/** Shows a message and announces it to screen readers. */
let silence;
function say(text, link) {
  const said = document.querySelector('#said');
  said.textContent = text;
  if (link) {
    const anchor = Object.assign(document.createElement('a'), link);
    said.append(' ', anchor);
  }
  said.classList.add('on');
  clearTimeout(silence);
  silence = setTimeout(() => said.classList.remove('on'), 6000);
}

function showCount(count) {
  for (const badge of all('[data-cart-count]')) {
    badge.textContent = count;
    badge.hidden = count === 0;
  }
  for (const words of all('[data-cart-words]')) {
    const forms = words.dataset;
    words.textContent = (forms[plurals.select(count)] ?? forms.other).replace('#', count);
  }
}

/** Returns the text of a warning about a line of the cart. */
function warningText({ reason, facts }, form) {
  const values = { name: facts.name, number: facts.limit ?? facts.left };
  const text = JSON.parse(form.dataset.warnings)[reason];
  return text.replaceAll(/\{(\w+)\}/g, (_, name) => values[name]);
}

/**
 * Adds an item to the cart without leaving the page. If that fails, the form is submitted, and the next page explains the error.
 */
async function add(form) {
  const { itemId, quantity } = Object.fromEntries(new FormData(form));
  const button = form.querySelector('button');
  button.setAttribute('aria-busy', 'true');
  try {
    const response = await fetch('/api/shop/cart/add', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': root.lang },
      body: JSON.stringify({ itemId, quantity: Number(quantity) }),
    });
    if (!response.ok) return form.submit();
    const cart = await response.json();
    showCount(cart.itemCount);
    const [warning] = cart.warnings.filter(each => each.itemId === itemId);
    say(warning ? warningText(warning, form) : form.dataset.added, {
      // The form's address contains the language of the page.
      href: new URL('../cart', form.action),
      textContent: form.dataset.view,
    });
  } catch {
    form.submit();
  } finally {
    button.removeAttribute('aria-busy');
  }
}

/** Shows other times in place and updates the page's address. The focus stays, unless it moves to the chosen day. */
async function showTimes(url, toDay = false) {
  const times = document.querySelector('[data-times]');
  times.setAttribute('aria-busy', 'true');
  try {
    const text = await (await fetch(url)).text();
    const fresh = new DOMParser().parseFromString(text, 'text/html').querySelector('[data-times]');
    const active = document.activeElement?.id;
    times.replaceWith(fresh);
    showOwnTimes();
    showMonths();
    history.replaceState(null, '', url);
    const chosen = fresh.querySelector('a[aria-current="date"]') ?? daysOf(fresh)[0];
    ((!toDay && active && document.getElementById(active)) || chosen)?.focus();
  } catch {
    location.assign(url);
  }
}

/** Returns the name of the visitor's zone; its identifier if it has no name. */
function zoneName(at, locale) {
  const format = new Intl.DateTimeFormat(locale, { timeZoneName: 'longGeneric' });
  const { value } = format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName');
  return /^(GMT|UTC)/.test(value) ? format.resolvedOptions().timeZone : value;
}

/** Returns the days of a month that can be chosen. */
const daysOf = month => [...month.querySelectorAll('a[data-day]')];

/** Puts one day into the tab order. Arrow keys reach the others. */
function makeReachable(month, reached) {
  for (const day of daysOf(month)) day.tabIndex = day === reached ? 0 : -1;
}

function showMonths() {
  for (const month of all('[data-month]')) {
    const days = daysOf(month);
    makeReachable(month, days.find(day => day.ariaCurrent) ?? days[0]);
  }
}

const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Moves the focus between days with free times, also into other months. */
function steer(event) {
  const { target, key } = event;
  const month = target.closest('[data-month]');
  if (!month || !target.dataset.day || event.altKey || event.ctrlKey || event.metaKey) return;
  const turn = document.querySelector(key === 'PageUp' ? '#month-back' : '#month-next');
  const days = daysOf(month);
  const step = steps[key];
  let next;
  if (key === 'Home') next = days[0];
  else if (key === 'End') next = days.at(-1);
  else if (step) {
    const wanted = new Date(Date.parse(target.dataset.day) + step * 86_400_000);
    const date = wanted.toISOString().slice(0, 10);
    next =
      step > 0
        ? days.find(day => day.dataset.day >= date)
        : days.findLast(day => day.dataset.day <= date);
  } else if (key !== 'PageUp' && key !== 'PageDown') return;
  event.preventDefault();
  if (next) {
    makeReachable(month, next);
    next.focus();
  } else if (key.startsWith('Page') && turn) void showTimes(turn.href, true);
}

/** Shows times in the visitor's zone beside those of the shop, if they differ. */
function showOwnTimes() {
  const whole = { dateStyle: 'short', timeStyle: 'short' };
  for (const place of all('[data-at]')) {
    const { at, zone, locale, own } = place.dataset;
    const shown = (style, timeZone) =>
      new Intl.DateTimeFormat(locale, { ...style, timeZone }).format(new Date(at));
    if (shown(whole, zone) === shown(whole)) continue;
    const time = shown({ weekday: 'short', hour: 'numeric', minute: '2-digit' });
    place.textContent = own.replace(
      '#',
      'namesZone' in place.dataset ? zoneName(at, locale) : time,
    );
    place.hidden = false;
  }
}

/** Counts down to the expiry of a hold. */
function countDown(notice) {
  const until = Date.parse(notice.dataset.until);
  const left = notice.querySelector('[data-left]');
  const tick = () => {
    const seconds = Math.max(0, Math.round((until - Date.now()) / 1000));
    left.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    if (seconds > 0) return;
    clearInterval(clock);
    notice.setAttribute('role', 'alert');
    notice.textContent = notice.dataset.expired;
  };
  const clock = setInterval(tick, 1000);
  tick();
}

/** Shows the price of the chosen delivery, and asks for an address only if it is needed. */
function showDelivery() {
  const chosen = document.querySelector('[name="delivery"]:checked');
  if (!chosen) return;
  document.querySelector('[data-delivery]').textContent = chosen.dataset.deliveryPrice;
  document.querySelector('[data-total]').textContent = chosen.dataset.sum;
  for (const row of document.querySelectorAll('[data-taxes-with]')) {
    row.hidden = row.dataset.taxesWith !== chosen.value;
  }
  const address = document.querySelector('[data-address]');
  if (address) address.hidden = 'noAddress' in chosen.dataset;
  const pickup = document.querySelector('[data-pickup]');
  if (pickup) pickup.hidden = !('noAddress' in chosen.dataset);
}

document.addEventListener('submit', event => {
  const form = event.target;
  if ('add' in form.dataset) {
    event.preventDefault();
    void add(form);
  } else if ('once' in form.dataset) {
    // A second click submits nothing. A page restored from the back/forward cache can submit again.
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = 'yes';
    const button = event.submitter ?? form.querySelector('button[type="submit"]');
    button.setAttribute('aria-busy', 'true');
  }
});

document.addEventListener('change', event => {
  const { target } = event;
  const filter = target.closest('[data-slot-filter]');
  if (filter) {
    const query = new URLSearchParams(new FormData(filter));
    void showTimes(`${location.pathname}?${query}`);
  }
  if (target.closest('[data-quantity]')) target.form.requestSubmit();
  if (target.name === 'delivery') showDelivery();
  if (target.dataset.price)
    document.querySelector('[data-price]').textContent = target.dataset.price;
});

document.addEventListener('click', event => {
  const day = event.target.closest('a[data-day]');
  const picture = event.target.closest('a[data-picture]');
  if (event.metaKey || event.ctrlKey || !(day || picture)) return;
  event.preventDefault();
  if (day) void showTimes(day.href);
  else document.querySelector('.gallery-main').src = picture.href;
});

document.addEventListener('keydown', steer);

/** Closes a menu of the header on a click outside. */
document.addEventListener('click', ({ target }) => {
  for (const menu of all('[data-menu][open]')) menu.open = menu.contains(target);
});
document.addEventListener('keydown', ({ key }) => {
  const menu = key === 'Escape' && document.querySelector('[data-menu][open]');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary').focus();
});

window.addEventListener('pageshow', event => {
  if (!event.persisted) return;
  for (const form of all('[data-once]')) delete form.dataset.sent;
});

for (const button of all('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
for (const notice of all('[data-until]')) countDown(notice);
showOwnTimes();
showMonths();
document.querySelector('[data-focus]')?.focus();
showDelivery();

/** Returns the way from a position to a location, for comparing: along a line of latitude degrees are shorter. */
function wayTo({ latitude, longitude }, { dataset }) {
  if (!dataset.latitude) return Infinity;
  const east = (dataset.longitude - longitude) * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(dataset.latitude - latitude, east);
}

for (const button of all('[data-nearest]')) {
  button.hidden = !navigator.geolocation;
  button.addEventListener('click', () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const list = document.querySelector('main .places');
        list.append(...[...list.children].sort((a, b) => wayTo(coords, a) - wayTo(coords, b)));
        list.querySelector('a').focus();
      },
      () => say(button.dataset.refused),
    ),
  );
}
