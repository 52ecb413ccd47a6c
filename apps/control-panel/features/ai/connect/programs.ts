/** The kinds of tokens that assistants use. */
export type Kind = 'mcp' | 'ai';

/** A text to paste, with its destination. */
interface Snippet {
  /** A file name, or a key of the screen's texts for the destination. */
  where: { file: string } | 'terminal' | 'address' | 'header';
  code: string;
}

/** A program that runs an assistant, with the instructions to connect it. */
export interface Program {
  name: string;
  /** True if the program takes no token and asks its user to sign in. */
  signsIn?: true;
  /** Key of the program's texts in the panel's language. */
  id: ProgramId;
  kind: Kind;
  snippets: (origin: string, token: string) => Snippet[];
  /** Returns a link that configures the program in one step. */
  install?: (origin: string, token: string) => string;
}

type ProgramId =
  | 'claude'
  | 'claude-code'
  | 'claude-desktop'
  | 'chatgpt'
  | 'codex'
  | 'cursor'
  | 'vscode'
  | 'gemini'
  | 'mcp'
  | 'http';

const json = (value: unknown) => JSON.stringify(value, null, 2);
const bearer = (token: string) => `Authorization: Bearer ${token}`;
const headersOf = (token: string) => ({ Authorization: `Bearer ${token}` });

/** The only snippet that a program needs if it signs in by itself. */
const addressOf = (origin: string): Snippet[] => [{ where: 'address', code: `${origin}/mcp` }];

export const programs: readonly Program[] = [
  { id: 'claude', name: 'Claude', kind: 'mcp', signsIn: true, snippets: addressOf },
  { id: 'chatgpt', name: 'ChatGPT', kind: 'mcp', signsIn: true, snippets: addressOf },
  {
    id: 'claude-code',
    name: 'Claude Code',
    kind: 'mcp',
    snippets: (origin, token) => [
      {
        where: 'terminal',
        code: `claude mcp add --transport http frontdesk ${origin}/mcp --header "${bearer(token)}"`,
      },
    ],
  },
  {
    id: 'claude-desktop',
    name: 'Claude Desktop',
    kind: 'mcp',
    snippets: (origin, token) => [
      {
        where: { file: 'claude_desktop_config.json' },
        // On Windows, programs split an argument that contains a space. An environment variable is passed on
        // intact.
        code: json({
          mcpServers: {
            frontdesk: {
              command: 'npx',
              args: [
                '-y',
                'mcp-remote',
                `${origin}/mcp`,
                '--header',
                'Authorization:${AUTHORIZATION}',
              ],
              env: { AUTHORIZATION: `Bearer ${token}` },
            },
          },
        }),
      },
    ],
  },
  {
    id: 'codex',
    name: 'Codex',
    kind: 'mcp',
    snippets: (origin, token) => [
      {
        where: { file: '~/.codex/config.toml' },
        code: `[mcp_servers.frontdesk]\nurl = "${origin}/mcp"\nhttp_headers = { "Authorization" = "Bearer ${token}" }`,
      },
    ],
  },
  {
    id: 'cursor',
    name: 'Cursor',
    kind: 'mcp',
    install: (origin, token) => {
      const config = btoa(JSON.stringify({ url: `${origin}/mcp`, headers: headersOf(token) }));
      const asked = new URLSearchParams({ name: 'frontdesk', config });
      return `cursor://anysphere.cursor-deeplink/mcp/install?${asked.toString()}`;
    },
    snippets: (origin, token) => [
      {
        where: { file: '~/.cursor/mcp.json' },
        code: json({
          mcpServers: { frontdesk: { url: `${origin}/mcp`, headers: headersOf(token) } },
        }),
      },
    ],
  },
  {
    id: 'vscode',
    name: 'VS Code',
    kind: 'mcp',
    install: (origin, token) => {
      const server = { name: 'frontdesk', type: 'http', url: `${origin}/mcp` };
      const config = JSON.stringify({ ...server, headers: headersOf(token) });
      return `vscode:mcp/install?${encodeURIComponent(config)}`;
    },
    snippets: (origin, token) => [
      {
        where: { file: '.vscode/mcp.json' },
        code: json({
          servers: {
            frontdesk: { type: 'http', url: `${origin}/mcp`, headers: headersOf(token) },
          },
        }),
      },
    ],
  },
  {
    id: 'gemini',
    name: 'Gemini CLI',
    kind: 'mcp',
    snippets: (origin, token) => [
      {
        where: 'terminal',
        code: `gemini mcp add --scope user --transport http --header "${bearer(token)}" frontdesk ${origin}/mcp`,
      },
    ],
  },
  {
    id: 'mcp',
    name: 'MCP',
    kind: 'mcp',
    snippets: (origin, token) => [
      { where: 'address', code: `${origin}/mcp` },
      { where: 'header', code: bearer(token) },
    ],
  },
  {
    id: 'http',
    name: 'HTTP',
    kind: 'ai',
    snippets: (origin, token) => [
      {
        where: 'terminal',
        code: `curl ${origin}/api/ai/list_businesses \\\n  -H "${bearer(token)}" --json '{}'`,
      },
      { where: 'address', code: `${origin}/api/ai/tools` },
    ],
  },
];
