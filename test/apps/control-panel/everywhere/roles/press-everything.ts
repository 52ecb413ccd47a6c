interface Pressed {
  addresses: readonly string[];
  /** The scripts of the app: what is there at once need not be waited for. */
  chunks: readonly string[];
}

/**
 * Comes to each address of the panel, and presses all that is there and all that this opens, part by part. It runs in the
 * page, where a press takes no time; so it has everything that it needs in itself.
 */
export async function pressEverything({ addresses, chunks }: Pressed): Promise<void> {
  const deepest = 3;
  /** What leads back to where one came from, and times to choose from. */
  const skipped = /^(Close|Cancel|Clear|Keep .*)$|\d\d:\d\d/;
  const kinds = 'button, [role="menuitem"], [role="option"]';
  /** What asks for nothing new: visits are opened by their addresses, chips narrow lists, and days are many. */
  const passedBy =
    ':disabled, [data-disabled], [data-visit], [aria-pressed], [class*="mantine-DatePicker"]';
  const samples: Record<string, string> = {
    tel: '+4930555001',
    email: 'mary@example.com',
    url: 'https://carrier.example/1',
  };
  const csv = 'clientPhone,clientName\n+4930555002,Grace';

  const { underWay } = globalThis as unknown as {
    underWay: { isBusy: () => boolean; frame: () => Promise<unknown> };
  };
  const { frame } = underWay;
  /** Comes after all that is to be done before a frame is drawn. */
  const idle = () => scheduler.postTask(() => undefined, { priority: 'background' });
  /** Waits until nothing is under way, and nothing changes any more when a frame is drawn. */
  const quiet = async () => {
    let changes = 0;
    const observer = new MutationObserver(() => (changes += 1));
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    // A button that is loading says that what it stands for is under way, such as the reading of a file.
    const isBusy = () =>
      underWay.isBusy() ||
      document.querySelector('[data-loading]') !== null ||
      document.getAnimations().some(isTransition);
    for (let before = -1; before < changes || isBusy();) {
      before = changes;
      await frame();
      await idle();
    }
    observer.disconnect();
  };
  const isTransition = (each: Animation) => each instanceof CSSTransition;
  const opened = () => [...document.querySelectorAll('[role="dialog"], [role="menu"]')];
  const part = () => opened().at(-1) ?? document.querySelector('main')!;
  const isSeen = (each: Element) =>
    each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length > 0;
  const nameOf = (each: Element) => each.getAttribute('aria-label') ?? each.textContent.trim();
  const buttons = () =>
    [...part().querySelectorAll<HTMLElement>(kinds)].filter(
      each => isSeen(each) && !each.matches(passedBy),
    );
  const press = async (name: string) => {
    const button = buttons().find(each => nameOf(each) === name);
    if (!button) throw new Error(`There is no “${name}” at ${here()} any more.`);
    button.click();
    await quiet();
  };
  const fill = async () => {
    let isFilled = false;
    for (const field of part().querySelectorAll<HTMLInputElement>('input, textarea')) {
      if (field.type === 'file') {
        const files = new DataTransfer();
        files.items.add(new File([csv], 'clients.csv', { type: 'text/csv' }));
        if (field.files?.length === 0) {
          field.files = files.files;
          field.dispatchEvent(new Event('change', { bubbles: true }));
          isFilled = true;
        }
      }
      if (field.value || field.readOnly || /radio|checkbox|file|search/.test(field.type)) continue;
      const value = /decimal|numeric/.test(field.inputMode) ? '1' : (samples[field.type] ?? 'Mary');
      // React notices what is set past it.
      const proto = Object.getPrototypeOf(field) as object;
      Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      isFilled = true;
    }
    if (isFilled) await quiet();
  };
  const screenOf = (address: string) => address.split('?')[0]!;
  const nowhere = `${addresses[0]}/nowhere`;
  const isMissing = () => document.querySelector('main a[href="/ControlPanel"]') !== null;
  const isThere = () => document.querySelector('main h1') !== null && !isMissing();
  const go = async (address: string, isShown: () => boolean) => {
    history.pushState(null, '', address);
    const last = performance.now() + 60_000;
    while (!isShown()) {
      if (performance.now() > last) throw new Error(`${address} does not come to be shown.`);
      await frame();
    }
    await quiet();
  };
  const come = async (address: string, path: readonly string[]) => {
    const opens = address.includes('open=');
    // Nothing stays of a screen or a drawer that has been left.
    if (opens) await go(screenOf(address), () => isThere() && opened().length === 0);
    else await go(nowhere, isMissing);
    await go(address, () => isThere() && (opened().length > 0 || !opens));
    for (const name of path) {
      await fill();
      await press(name);
    }
  };
  const tried = new Set<string>();
  const layers = () => opened().map(({ role }) => role);
  const here = () => [location.href, ...layers()].join(' ');
  const untried = () =>
    buttons()
      .map(nameOf)
      .filter(name => !skipped.test(name) && !tried.has([...layers(), name].join(' ')));
  /** Presses what has not been pressed yet; what that brings is pressed in turn, and left again. */
  const explore = async (address: string, path: readonly string[]) => {
    const start = here();
    const { href } = location;
    for (;;) {
      await fill();
      const before = untried();
      const [name] = before;
      if (name === undefined) return;
      tried.add([...layers(), name].join(' '));
      await press(name);
      const isNew = here() !== start || untried().some(each => !before.includes(each));
      if (isNew && location.href === href && untried().length > 0 && path.length < deepest) {
        await explore(address, [...path, name]);
        await come(address, path);
      } else if (here() !== start) await come(address, path);
    }
  };
  await Promise.all(chunks.map(chunk => import(chunk)));
  for (const address of addresses) {
    await come(address, []);
    tried.clear();
    await explore(address, []);
  }
}
