import { approvingApplication } from '#modules/workflow/testing/approving-application.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { documentEndpoints } from '../audits.server.ts';

/** An application with a contract whose company owes documents, and everything that the stories about their audits begin with. */
export interface Documents {
  app: TestApplication;
  /** Of the company that owes them. */
  author: Person;
  /** Of the supervising company. */
  manager: Person;
  admin: Person;
  contract: string;
  category: string;
  area: string;
}

/** Prepares it, with the audit of documents deployed. */
export async function prepareDocuments(): Promise<Documents> {
  const { app, deploy } = await approvingApplication(({ registry }) => documentEndpoints(registry));
  const { factory } = app;
  const [company, supervisor] = [await factory.add('company'), await factory.add('company', { companyType: '3' })];
  const area = await factory.add('area');
  const contract = await factory.add('contract', { company, manager: supervisor, areas: [area] });
  const category = await factory.add('documentcategory', { extensions: '.pdf,.docx', auditLevel: 'full' });
  const author = await factory.person('company', { company });
  const manager = await factory.person('manager', { company: supervisor });
  const admin = await factory.person('admin');
  await deploy(admin, 'document/doc_audit');
  return { app, author, manager, admin, contract, category, area };
}
