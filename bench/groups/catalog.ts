import type { Bench } from '../bench.ts';
import { interleave } from '../compare.ts';
import { prepareTables } from '../limit/tables.ts';
import type { Request } from '../connection.ts';
import { printLine } from '../report.ts';
import { businessCount, businessId, tokens } from '../world.ts';

/**
 * Reads a page of the catalog at 32 connections: the AI Tool-API against the baseline, and MCP against the AI
 * Tool-API.
 */
export async function catalog({ url, service, limit: bare, seconds }: Bench): Promise<void> {
  await prepareTables(url);
  for (const limit of [20, 50]) {
    const [tool, mcp, least] = await interleave(
      [
        side(service.port, question => ({
          path: '/api/ai/list_catalog',
          body: question,
          token: tokens.ai,
        })),
        side(service.port, question => ({
          path: '/mcp',
          body: {
            jsonrpc: '2.0',
            id: 1,
            method: 'tools/call',
            params: { name: 'list_catalog', arguments: question },
          },
          token: tokens.mcp,
        })),
        side(bare.port, question => ({ path: '/catalog', body: question })),
      ].map(make => make(limit)),
      seconds,
    );
    printLine({
      figure: `list_catalog/s of ${limit}, AI Tool-API, 32 connections`,
      ours: tool!.rate,
      limit: least!.rate,
      target: { of: 'ratio', least: 0.5 },
      note: `p95 ${tool!.p95.toFixed(1)} ms`,
    });
    printLine({
      figure: `list_catalog/s of ${limit}, MCP beside the AI Tool-API`,
      ours: mcp!.rate,
      limit: tool!.rate,
      target: { of: 'ratio', least: 0.8 },
      note: `p95 ${mcp!.p95.toFixed(1)} ms`,
    });
  }
}

function side(port: number, request: (question: object) => Request) {
  return (limit: number) => {
    let turn = 0;
    return {
      port,
      connections: 32,
      next: () => request({ businessId: businessId(turn++ % businessCount), limit }),
    };
  };
}
