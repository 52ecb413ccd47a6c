interface Pressed {
  addresses: readonly string[];
  /** Scripts of the app, preloaded so that no press has to wait for one. */
  chunks: readonly string[];
}

/**
 * Opens each address of the panel, and presses every control there and in everything that opens. It runs within the page, where
 * a press is immediate, so it must not refer to outside variables.
 */
export async function pressEverything({ addresses, chunks }: Pressed): Promise<void> {
  const deepest = 4;
  /** Controls that lead back to the page before, and times to choose from. */
  const skipped = /^(Close|Cancel|Clear|Keep .*)$|\d\d:\d\d/;
  const kinds = 'button, [role="menuitem"], [role="option"]';
  /** Controls that send no new document: visits open by address, chips filter lists, and the days are many. */
  const passedBy =
    ':disabled, [data-disabled], [data-visit], [aria-pressed], [class*="mantine-DatePicker"]';
  const samples: Record<string, string> = {
    tel: '+4930555001',
    email: 'mary@example.com',
    url: 'https://carrier.example/1',
  };
  const csv = 'clientPhone,clientName\n+4930555002,Grace';

  const { underWay } = globalThis as unknown as {
    underWay: {
      isBusy: () => boolean;
      over: () => Promise<unknown>;
      frame: () => Promise<unknown>;
    };
  };
  const { frame } = underWay;
  // An invisible page needs no painting.
  document.documentElement.style.opacity = '0';
  /** Resolves after all tasks that precede the next frame. */
  const idle = () => scheduler.postTask(() => undefined, { priority: 'background' });
  /** Waits until no call or timer is pending, and drawing a frame changes nothing any more. */
  const quiet = async () => {
    let changes = 0;
    const observer = new MutationObserver(() => (changes += 1));
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    // A loading button means that a task, such as reading a file, is in progress.
    const isBusy = () =>
      underWay.isBusy() ||
      document.querySelector('[data-loading]') !== null ||
      document.getAnimations().some(isTransition);
    for (let before = -1; before < changes || isBusy();) {
      before = changes;
      await underWay.over();
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
      // Sets the value so that React notices the change.
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
    const last = performance.now() + 180_000;
    while (!isShown()) {
      if (performance.now() > last) throw new Error(`${address} does not come to be shown.`);
      await underWay.over();
      await frame();
    }
    await quiet();
  };
  const come = async (address: string, path: readonly string[]) => {
    const opens = address.includes('open=');
    // Nothing of the former screen or drawer remains.
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
  /** Closes layers that a press has opened over a part, or opens the part again. */
  const back = async (start: string, address: string, path: readonly string[]) => {
    for (let layer = 0; layer < deepest && here().startsWith(`${start} `); layer += 1) {
      const key = { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true };
      part().dispatchEvent(new KeyboardEvent('keydown', key));
      await quiet();
    }
    if (here() !== start) await come(address, path);
  };
  /** Records of one kind open the same parts, so parts with the same controls are pressed once. */
  const known = new Set<string>();
  const isKnown = (address: string, path: readonly string[]) => {
    const kind = /open=([a-z]+_)/.exec(address)?.[1] ?? address;
    const part = [kind, ...path, '', ...untried()].join('\n');
    return known.size === known.add(part).size;
  };
  /** Presses each new control, then everything that it opens, and returns. */
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
      const inside = [...path, name];
      const isOver = here() !== start;
      const goesIn =
        isNew && location.href === href && untried().length > 0 && path.length < deepest;
      if (goesIn && !isKnown(address, inside)) await explore(address, inside);
      if (isOver) await back(start, address, path);
      else if (goesIn) await come(address, path);
    }
  };
  await Promise.all(chunks.map(chunk => import(chunk)));
  for (const address of addresses) {
    await come(address, []);
    tried.clear();
    await explore(address, []);
  }
}
