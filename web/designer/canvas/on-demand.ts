import type { Injector, ModuleDeclaration } from 'didi';

/** A part of the library whose code is fetched when it is first wanted: a canvas takes no further parts by itself. */
export class OnDemand<Service> {
  private service: Service | undefined;
  private loading: Promise<Service> | undefined;
  private readonly injector: Injector;
  private readonly name: string;
  private readonly fetch: () => Promise<ModuleDeclaration>;

  /** `fetch` brings a module without dependencies of its own that declares the service `name`. */
  constructor(injector: Injector, name: string, fetch: () => Promise<ModuleDeclaration>) {
    this.injector = injector;
    this.name = name;
    this.fetch = fetch;
  }

  /** The part, once it is there. */
  get present(): Service | undefined {
    return this.service;
  }

  /** Brings the part; the same each time. What could not be fetched is tried again when it is next wanted. */
  bring(): Promise<Service> {
    this.loading ??= this.load().catch((error: unknown) => {
      this.loading = undefined;
      throw error;
    });
    return this.loading;
  }

  private async load(): Promise<Service> {
    const injector = this.injector.createChild([await this.fetch()]);
    injector.init();
    const service = injector.get<Service>(this.name);
    this.service = service;
    return service;
  }
}
