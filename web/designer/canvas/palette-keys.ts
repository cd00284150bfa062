import type EventBus from 'diagram-js/lib/core/EventBus';
import type GlobalConnect from 'diagram-js/lib/features/global-connect/GlobalConnect';
import type HandTool from 'diagram-js/lib/features/hand-tool/HandTool';
import type Keyboard from 'diagram-js/lib/features/keyboard/Keyboard';
import type LassoTool from 'diagram-js/lib/features/lasso-tool/LassoTool';

interface OpenPalette {
  readonly _container: HTMLElement;
}

/** Lets the palette be used by keys: one stop for Tab, arrows within, and the letters of its tools on the canvas. */
export class PaletteKeys {
  static $inject = ['palette', 'keyboard', 'eventBus', 'handTool', 'lassoTool', 'globalConnect'];

  private readonly container: HTMLElement;

  constructor(
    palette: OpenPalette,
    keyboard: Keyboard,
    eventBus: EventBus,
    handTool: HandTool,
    lassoTool: LassoTool,
    globalConnect: GlobalConnect,
  ) {
    this.container = palette._container;
    this.container.setAttribute('role', 'toolbar');
    this.container.setAttribute('aria-label', '元素');
    this.container.setAttribute('aria-orientation', 'vertical');
    this.container.addEventListener('keydown', (event) => this.press(event));
    this.offerStop();
    eventBus.on('i18n.changed', 200, () => this.offerStop());

    const tools: Readonly<Record<string, () => void>> = {
      h: () => handTool.toggle(),
      l: () => lassoTool.toggle(),
      c: () => globalConnect.toggle(),
    };
    keyboard.addListener(({ keyEvent }: { keyEvent: KeyboardEvent }) => {
      const toggle = tools[keyEvent.key.toLowerCase()];
      if (!toggle || keyboard.hasModifier(keyEvent)) return undefined;
      toggle();
      return true;
    });
  }

  private get entries(): HTMLElement[] {
    return [...this.container.querySelectorAll<HTMLElement>('.entry')];
  }

  /** Tab comes to one entry only: the one that was used last, else the first. */
  private offerStop(stop = this.entries[0]): void {
    for (const entry of this.entries) entry.tabIndex = entry === stop ? 0 : -1;
  }

  private press(event: KeyboardEvent): void {
    const { entries } = this;
    const at = entries.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    const next = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: entries.length - 1,
    }[event.key];
    if (next !== undefined) {
      const target = entries.at(next % entries.length);
      this.offerStop(target);
      target?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      entries[at]?.click();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
