import { tmpdir } from 'node:os';
import pg from 'pg';
import { screenEndpoint } from '#modules/board/screen.server.ts';
import { shareEndpoints } from '#modules/board/share.server.ts';
import { boardEndpoints } from '#modules/board/show.server.ts';
import { calendarEndpoints } from '#modules/calendar/year.server.ts';
import { readingEndpoints } from '#modules/content/reading.server.ts';
import { dayoffEndpoints } from '#modules/dayoff/balance.server.ts';
import { departmentEndpoints } from '#modules/department/calls.server.ts';
import { documentEndpoints } from '#modules/document/audits.server.ts';
import { packageEndpoint } from '#modules/document/package.server.ts';
import { signEndpoints } from '#modules/meeting/sign.server.ts';
import { menuEndpoints } from '#modules/menu/arrange.server.ts';
import { inboxEndpoints } from '#modules/messageinbox/inbox.server.ts';
import { permissionEndpoints } from '#modules/permission/role-menus.server.ts';
import { roleEndpoints } from '#modules/permission/roles.server.ts';
import { registrationEndpoints } from '#modules/registration/apply.server.ts';
import { outsideOf, type Secrets } from '#modules/service/outside.server.ts';
import { publicConfigEndpoint } from '#modules/settings/public.server.ts';
import { siteEndpoint } from '#modules/settings/site.server.ts';
import { apiEndpoints } from '#modules/system/api.server.ts';
import { auditTypeEndpoints } from '#modules/system/audit-types.server.ts';
import { jobEndpoints } from '#modules/system/jobs.server.ts';
import { webErrorEndpoints } from '#modules/system/weberror.server.ts';
import { accountEndpoints } from '#modules/user/account.server.ts';
import { contactEndpoints } from '#modules/user/contacts.server.ts';
import { handoverEndpoints } from '#modules/user/handover.server.ts';
import { loginRecordEndpoints } from '#modules/user/login-record.server.ts';
import { operationLogEndpoints } from '#modules/user/operation-log.server.ts';
import { ownDataEndpoint } from '#modules/user/own-data.server.ts';
import { peopleEndpoints } from '#modules/user/people.server.ts';
import { positionEndpoints } from '#modules/user/position.server.ts';
import { preferenceEndpoints } from '#modules/user/preference.server.ts';
import { profileEndpoints } from '#modules/user/profile.server.ts';
import { routeEndpoints } from '#modules/user/routes.server.ts';
import { sessionEndpoints } from '#modules/user/sessions.server.ts';
import { viewingEndpoints } from '#modules/user/viewing.server.ts';
import { userPlanEndpoints } from '#modules/userplan/set.server.ts';
import { workflowEndpoints } from '#modules/workflow/workflow.server.ts';
import { approvalEndpoints } from '#server/approval/endpoints.ts';
import { approvalPorts } from '#server/approval/ports.ts';
import { tellOfWithdrawals } from '#server/approval/submit.ts';
import { arrangementEndpoints } from '#server/arrangement/endpoints.ts';
import type { BlobStore } from '#server/blob/blob-store.ts';
import { LocalBlobs } from '#server/blob/local-blobs.ts';
import { deliveryEndpoints } from '#server/channel/deliveries.ts';
import { channelEndpoints } from '#server/channel/endpoints.ts';
import { tryChannelEndpoint } from '#server/channel/try-channel.ts';
import { recordCommentEndpoints } from '#server/comment/endpoints.ts';
import { importOperations } from '#server/crud/import-route.ts';
import { Database } from '#server/database/database.ts';
import { expiringEndpoints } from '#server/due/urge.ts';
import { createEngine, type Engine } from '#server/engine/engine.ts';
import { exportEndpoints } from '#server/export/endpoints.ts';
import { uploadEndpoints } from '#server/file/begin-upload.ts';
import { describeEndpoint } from '#server/file/describe.ts';
import { downloadEndpoint } from '#server/file/download.ts';
import { fetchesEndpoint } from '#server/file/fetches.ts';
import { findEndpoint } from '#server/file/find.ts';
import { archiveEndpoint } from '#server/file/list-archive.ts';
import { sheetEndpoint } from '#server/file/sheet.ts';
import { uploadOperations } from '#server/file/upload.ts';
import { fillingEndpoints } from '#server/filling/endpoints.ts';
import { CallMonitor } from '#server/http/call-monitor.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import { type IdentityParts, passingIdentity } from '#server/identity/parts.ts';
import { listViewEndpoints } from '#server/listview/endpoints.ts';
import { endpointsOf } from '#server/module/endpoints.ts';
import type { Registry } from '#server/module/registry.ts';
import { noticeEndpoints } from '#server/notice/endpoints.ts';
import { wasAsked } from '#server/notice/mine.ts';
import { createObserver } from '#server/notice/observe.ts';
import { recycleEndpoints } from '#server/recycle/endpoints.ts';
import { jobs } from './jobs.ts';
import { services } from './services.ts';

/** What calls work with. */
export interface Parts {
  database: Database;
  registry: Registry;
  engine: Engine;
  identity: IdentityParts;
  /** Where contents of files lie. */
  blobs: BlobStore;
  /** The password of the mail server, from the surroundings. */
  mailPassword?: string | undefined;
  /** What counts the calls. */
  monitor: CallMonitor;
}

/** The engine with the organisation around it, whose records say what it lets people do. */
export function engineFor(registry: Registry, secrets: Secrets = {}, mailPassword?: string): Engine {
  const ports = approvalPorts(registry);
  const engine = createEngine({
    ...ports,
    services,
    outside: outsideOf(secrets, mailPassword),
    observer: createObserver(ports.directory),
    wasAsked,
  });
  tellOfWithdrawals(registry, engine);
  return engine;
}

/** Every call of the application. */
export function endpoints(parts: Parts): Endpoint[] {
  const { registry, database, identity, monitor } = parts;
  const calls: Endpoint[] = [
    ...registry.all().flatMap((entry) => [...endpointsOf(entry, registry), ...approvalEndpoints(entry, parts)]),
    ...workflowEndpoints(parts),
    ...accountEndpoints(database, identity, registry),
    ...registrationEndpoints(parts),
    ...arrangementEndpoints,
    ...listViewEndpoints,
    ...preferenceEndpoints,
    ...noticeEndpoints,
    ...channelEndpoints(identity),
    ...deliveryEndpoints,
    tryChannelEndpoint({ sms: identity.sms, mailPassword: parts.mailPassword }),
    ...inboxEndpoints,
    ...readingEndpoints,
    ...webErrorEndpoints,
    ...jobEndpoints(jobs),
    ...calendarEndpoints(registry),
    ...positionEndpoints(registry),
    ...peopleEndpoints(registry),
    ...contactEndpoints(registry),
    ...userPlanEndpoints(registry),
    ...departmentEndpoints(registry),
    ...menuEndpoints(registry),
    ...profileEndpoints(registry),
    ownDataEndpoint(registry),
    ...handoverEndpoints(parts),
    ...sessionEndpoints,
    ...viewingEndpoints(registry),
    ...loginRecordEndpoints,
    ...operationLogEndpoints(registry),
    ...permissionEndpoints(registry),
    ...roleEndpoints(registry),
    ...documentEndpoints(registry),
    packageEndpoint(registry),
    siteEndpoint(registry),
    publicConfigEndpoint(identity),
    downloadEndpoint(parts.blobs, registry),
    describeEndpoint(registry),
    findEndpoint(registry),
    ...uploadEndpoints(parts.blobs, registry),
    ...exportEndpoints(parts.blobs, registry),
    ...routeEndpoints(registry.all().map(({ declared }) => declared)),
    ...auditTypeEndpoints(registry),
    ...dayoffEndpoints(registry),
    ...signEndpoints(registry, identity.box),
    screenEndpoint(registry),
    ...boardEndpoints(registry),
    ...shareEndpoints(registry),
    ...expiringEndpoints(registry),
    ...apiEndpoints({ monitor, calls: () => [...calls, ...uploadOperations, ...importOperations(registry)] }),
    sheetEndpoint(parts.blobs, registry),
    archiveEndpoint(parts.blobs, registry),
    fetchesEndpoint(registry),
    ...recordCommentEndpoints(registry),
    ...fillingEndpoints(registry),
    ...recycleEndpoints(registry),
  ];
  return calls;
}

/** The same calls for describing them only: nothing is connected. */
export function describedEndpoints(registry: Registry): Endpoint[] {
  const unconnected = new Database(new pg.Pool(), async () => undefined);
  return endpoints({
    registry,
    database: unconnected,
    engine: engineFor(registry),
    blobs: new LocalBlobs(tmpdir()),
    identity: passingIdentity(),
    monitor: new CallMonitor(),
  });
}
