import type { Locator, Page } from 'playwright-core';

interface Point {
  x: number;
  y: number;
}

/** The hands of somebody at the Control Panel; they count what they press. */
export interface Hands {
  page: Page;
  dialog: Locator;
  presses: () => number;
  press: (what: string | Locator) => Promise<void>;
  key: (keys: string) => Promise<void>;
  type: (label: string, text: string) => Promise<void>;
  choose: (label: string, option: string) => Promise<void>;
  /** Chooses in a list of the browser's own: one press opens it, one chooses. */
  select: (label: string, option: string) => Promise<void>;
  /** Opens the calendar of a field and presses a day of it, such as `11 March 2026`. */
  chooseDay: (label: string, day: string) => Promise<void>;
  /** Opens the menu of what else can be done, and presses something of it. */
  pressMore: (item: string) => Promise<void>;
  /** Opens the palette, types, and enters what it is to find. */
  find: (text: string, option: string | RegExp) => Promise<void>;
  /** Opens a link of a message. */
  follow: (address: string) => Promise<void>;
  /** Presses a point of the page, such as a free time. */
  pressAt: (point: Point) => Promise<void>;
  drag: (from: Point, to: Point) => Promise<void>;
  sees: (text: string | RegExp) => Promise<void>;
}

export function handsAt(page: Page): Hands {
  let presses = 0;
  const dialog = page.getByRole('dialog');
  const press: Hands['press'] = async what => {
    presses += 1;
    const button =
      typeof what === 'string'
        ? page
            .getByRole('button', { name: what, exact: true })
            .or(page.getByRole('link', { name: what, exact: true }))
            .or(page.getByRole('option', { name: what, exact: true }))
            .or(page.getByRole('menuitem', { name: what, exact: true }))
            .last()
        : what;
    await button.click();
  };
  const key: Hands['key'] = async keys => {
    presses += 1;
    await page.keyboard.press(keys);
  };
  return {
    page,
    dialog,
    presses: () => presses,
    press,
    key,
    type: (label, text) => {
      const name = { name: label, exact: true };
      const box = page.getByRole('textbox', name).or(page.getByRole('combobox', name));
      return box.or(page.getByRole('searchbox', name)).last().fill(text);
    },
    choose: async (label, option) => {
      await press(page.getByRole('combobox', { name: label, exact: true }).last());
      await press(page.getByRole('listbox').getByRole('option', { name: option }));
    },
    select: async (label, option) => {
      presses += 2;
      await page.getByRole('combobox', { name: label, exact: true }).last().selectOption(option);
    },
    chooseDay: async (label, day) => {
      await press(page.getByRole('button', { name: label }).last());
      const month = dialog.filter({ has: page.getByRole('table') }).last();
      await press(month.getByRole('button', { name: day }));
    },
    pressMore: async item => {
      await press('More');
      await press(page.getByRole('menuitem', { name: item, exact: true }));
    },
    find: async (text, option) => {
      await key('Control+k');
      await page.getByRole('combobox', { name: 'Find or do…' }).fill(text);
      await page.getByRole('option', { name: option, selected: true }).waitFor();
      await key('Enter');
    },
    follow: async address => {
      presses += 1;
      await page.goto(address);
    },
    pressAt: async ({ x, y }) => {
      presses += 1;
      await page.mouse.click(x, y);
    },
    drag: async (from, to) => {
      presses += 1;
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y - 20, { steps: 3 });
      await page.mouse.move(to.x, to.y, { steps: 3 });
      await page.mouse.up();
    },
    sees: async text => {
      await page.getByText(text).filter({ visible: true }).last().waitFor();
    },
  };
}
