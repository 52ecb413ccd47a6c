import { Html } from '../../../packages/shared/html.ts';
import type { ThemedPage } from '../../../packages/shared/themes/theme.ts';
import type { RequestContext } from '../request-context.ts';
import type { View } from './engine.ts';
import { sectionsOf, valuesOf } from './shown-look.ts';
import { translateIn } from './translate.ts';
import { shopView, type Parts } from './views/shop.ts';

/** Section of a page for the navigation. */
export type Section = 'home' | 'products' | 'services' | 'cart' | 'account' | undefined;

type Themed = { readonly [name: string]: View[string] };

/** Renders the sections of a page, in the owner's order. A section that fails is left out and reported. */
export function renderSections(
  context: RequestContext,
  page: ThemedPage,
  { view, parts = {} }: { view: View; parts?: Parts },
): Html {
  const { theme, look } = context;
  const translate = translateIn(context);
  const common = commonView(context, page, parts);
  const markup = sectionsOf(theme, look, page).map(({ key, type, settings }) => {
    const schema = theme.sections.get(type)?.settings ?? [];
    const section = { key, type, settings: valuesOf(schema, settings, context) };
    try {
      const render = theme.render.get(type);
      return render ? render({ ...view, ...common, section }, translate).text : '';
    } catch (error) {
      return context.sectionFailed(error).text;
    }
  });
  return new Html(markup.join('\n'));
}

/** Renders the body of a page: its content inside the theme's header and footer. */
export function renderFrame(context: RequestContext, content: Html, section: Section): Html {
  const view = { ...commonView(context, section ?? 'other', {}), content };
  try {
    return context.theme.renderFrame(view, translateIn(context));
  } catch (error) {
    // The content is what visitors came for.
    return new Html(`${context.sectionFailed(error).text}${content.text}`);
  }
}

function commonView(context: RequestContext, page: string, parts: Parts): View {
  const shop = context.shopView ?? shopView(context);
  context.shopView = shop;
  return {
    ...shop,
    parts: { ...(shop['parts'] as Themed), ...parts },
    settings: context.values,
    page,
  };
}
