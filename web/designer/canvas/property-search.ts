import type { Element } from 'bpmn-js/lib/model/Types';
import { getLabel, isLabel } from 'bpmn-js/lib/util/LabelUtil';
import type Canvas from 'diagram-js/lib/core/Canvas';
import type ElementRegistry from 'diagram-js/lib/core/ElementRegistry';
import type SearchPad from 'diagram-js/lib/features/search-pad/SearchPad';
import type { SearchResult } from 'diagram-js/lib/features/search-pad/SearchPadProvider';
import { nodeOf } from './moddle.ts';
import { propertyTexts } from './property-texts.ts';

interface Item {
  element: Element;
  label: string;
  id: string;
  properties: string[];
}

type Search = (
  items: Item[],
  pattern: string,
  options: { keys: string[] },
) => { item: Item; tokens: Record<string, SearchResult['primaryTokens']> }[];

/** Lets the search on the canvas find elements by name, id and everything that is set on them. */
export class PropertySearch {
  static $inject = ['elementRegistry', 'searchPad', 'canvas', 'search'];

  private readonly elementRegistry: ElementRegistry;
  private readonly canvas: Canvas;
  private readonly search: Search;

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
    return this.search(items, pattern, { keys: ['label', 'id', 'properties'] }).map(({ item, tokens }) => ({
      element: item.element,
      primaryTokens: tokens.label ?? [],
      secondaryTokens: isMatched(tokens.properties) ? (tokens.properties ?? []) : (tokens.id ?? []),
    }));
  }
}

function isMatched(tokens: unknown): boolean {
  return Array.isArray(tokens) && tokens.flat().some((token: { match?: boolean }) => token.match);
}

/** Puts {@link PropertySearch} in the place of the library's search. */
export const propertySearchModule = { __init__: ['bpmnSearch'], bpmnSearch: ['type', PropertySearch] };
