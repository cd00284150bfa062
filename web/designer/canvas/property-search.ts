import type { Element } from 'bpmn-js/lib/model/Types';
import { getLabel, isLabel } from 'bpmn-js/lib/util/LabelUtil';
import type Canvas from 'diagram-js/lib/core/Canvas';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type SearchPad from 'diagram-js/lib/features/search-pad/SearchPad';
import type { SearchResult } from 'diagram-js/lib/features/search-pad/SearchPadProvider';
import { nodeOf } from './moddle.ts';
import { propertyTexts } from './property-texts.ts';
import { searchAgain } from './search-typing.ts';

interface Item {
  element: Element;
  label: string;
  id: string;
  properties: string[];
}

/** The letters of a label that a text spells in pinyin or its initials, by their places; null for none. */
type Spelling = (label: string, wanted: string, options: { continuous: boolean }) => number[] | null;

type Search = (
  items: Item[],
  pattern: string,
  options: { keys: string[] },
) => { item: Item; tokens: Record<string, SearchResult['primaryTokens']> }[];

/** Lets the search on the canvas find elements by name and its pinyin, id and everything that is set on them. */
export class PropertySearch {
  static $inject = ['elementRegistry', 'searchPad', 'canvas', 'search'];

  private readonly elementRegistry: ElementRegistry;
  private readonly canvas: Canvas;
  private readonly search: Search;
  private spelling: Spelling | null = null;

  constructor(elementRegistry: ElementRegistry, searchPad: SearchPad, canvas: Canvas, search: Search) {
    this.elementRegistry = elementRegistry;
    this.canvas = canvas;
    this.search = search;
    searchPad.registerProvider(this);
  }

  /** Called by the library. */
  find(pattern: string): SearchResult[] {
    const roots = new Set<unknown>(this.canvas.getRootElements());
    // What stands on the canvas of a BPMN document are BPMN elements.
    const elements = this.elementRegistry.filter(
      (element) => !isLabel(element as Element) && !roots.has(element),
    ) as Element[];
    const items = elements.map((element) => ({
      element,
      label: getLabel(element),
      id: element.id,
      properties: propertyTexts(nodeOf(element)),
    }));
    const found = this.search(items, pattern, { keys: ['label', 'id', 'properties'] }).map(({ item, tokens }) => ({
      element: item.element,
      primaryTokens: tokens.label ?? [],
      secondaryTokens: isMatched(tokens.properties) ? (tokens.properties ?? []) : (tokens.id ?? []),
    }));
    const known = new Set(found.map(({ element }) => element));
    const spelled = this.spelled(
      items.filter(({ element }) => !known.has(element)),
      pattern,
    );
    if (found.length + spelled.length === 0) this.tellNothing(pattern);
    return [...found, ...spelled];
  }

  /** Stands where results would, until the library clears them for the next. */
  private tellNothing(pattern: string): void {
    const told = document.createElement('p');
    told.className = 'designer-search-nothing';
    told.setAttribute('role', 'status');
    told.textContent = `没有找到“${pattern.trim()}”`;
    this.canvas.getContainer().querySelector('.djs-search-results')?.append(told);
  }

  /** Whether names are found by their pinyin already; the dictionary is heavy, so it is fetched when letters are typed. */
  get knowsPinyin(): boolean {
    return this.spelling !== null;
  }

  private spelled(items: readonly Item[], pattern: string): SearchResult[] {
    const wanted = pattern.trim().toLowerCase();
    if (!/[a-z]/.test(wanted)) return [];
    const { spelling } = this;
    if (!spelling) {
      void this.fetchPinyin();
      return [];
    }
    return items.flatMap(({ element, label, id }) => {
      const places = /\p{Script=Han}/u.test(label ?? '') ? spelling(label, wanted, { continuous: true }) : null;
      return places
        ? [
            {
              element,
              primaryTokens: markedAt(label, places),
              secondaryTokens: [{ index: 0, value: id, match: false }],
            },
          ]
        : [];
    });
  }

  private async fetchPinyin(): Promise<void> {
    const { match } = await import('pinyin-pro');
    if (this.spelling) return;
    this.spelling = match;
    searchAgain(this.canvas.getContainer().querySelector('.djs-search-input input'));
  }
}

function markedAt(label: string, places: readonly number[]): SearchResult['primaryTokens'] {
  return [...label].map((value, index) => ({ index, value, match: places.includes(index) }));
}

function isMatched(tokens: unknown): boolean {
  return Array.isArray(tokens) && tokens.flat().some((token: { match?: boolean }) => token.match);
}
