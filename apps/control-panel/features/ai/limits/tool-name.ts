import { aiLimits } from '#texts/aiLimits';
import { events } from '#texts/events';

/** Returns the name of a tool in the panel's language, beginning with a capital. An operation has its own name. */
export function toolName(name: string, title = name): string {
  const tools: Readonly<Record<string, string>> = {
    ...events.tools,
    run_operation: aiLimits.operations,
    unknown: aiLimits.unknown,
  };
  const said = tools[name] ?? title;
  return said === name ? name : said.charAt(0).toLocaleUpperCase() + said.slice(1);
}
