import { type Endpoint, onRead, onWrite } from '#server/http/endpoint.ts';
import type { Registry } from '#server/module/registry.ts';
import { isAddressRange } from '#server/sharelink/address-range.ts';
import { linksOf, makeLink, openLink, revokeLink } from '#server/sharelink/share-links.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { board } from './board.ts';
import type { BoardData } from './figures.ts';
import { listShares, shareBoard, unshareBoard, watchBoard } from './share.ts';
import { readBoard, showTo } from './show.server.ts';

/** Screens ask once a minute; several may stand behind one address. */
const watchesPerMinute = 60;

/** The same figures without the filters that lead further: whoever passes learns numbers and what rows say. */
function withoutWays(data: BoardData): BoardData {
  return Object.fromEntries(
    Object.entries(data).map(([name, { figures, shares, ...rest }]) => [
      name,
      {
        ...rest,
        figures: figures.map((figure) => ({ ...figure, filters: null })),
        shares: shares.map((share) => ({ ...share, filters: {} })),
      },
    ]),
  );
}

/** The calls around links to boards. */
export function shareEndpoints(registry: Registry): readonly Endpoint[] {
  const { update } = board.declaration.access;
  return [
    {
      ...onWrite(shareBoard, { grants: update }, async ({ id, purpose, addresses, days }, context) => {
        await readBoard(id, context, registry);
        const odd = addresses.findIndex((address) => !isAddressRange(address));
        if (odd >= 0)
          refuseProblems([{ path: 'addresses', message: `“${addresses[odd]}”不是 IP 地址或网段（如 10.1.0.0/16）` }]);
        const expiresAt = new Date(Date.now() + days * 86_400_000).toISOString();
        return makeLink({ recordId: id, purpose, addresses, expiresAt }, context.viewer, context.store);
      }),
      module: board.name,
    },
    onRead(listShares, { grants: update }, async ({ id }, context) => {
      await readBoard(id, context, registry);
      return linksOf(id, context.store);
    }),
    {
      ...onWrite(unshareBoard, { grants: update }, async ({ id, link }, context) => {
        await readBoard(id, context, registry);
        await revokeLink(link, id, context.store);
        return {};
      }),
      module: board.name,
    },
    {
      ...onRead(watchBoard, 'public', async ({ secret, isFresh }, { store }, { address }) => {
        const { recordId, viewer } = await openLink(secret, address, store);
        const answer = await showTo(recordId, { isFresh }, { viewer, store }, registry);
        return { ...answer, data: withoutWays(answer.data) };
      }),
      perMinute: watchesPerMinute,
    },
  ];
}
