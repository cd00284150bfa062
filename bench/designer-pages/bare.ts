import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css';
import Modeler from 'bpmn-js/lib/Modeler';
import { offer } from './subject.ts';

const container = document.querySelector<HTMLElement>('#stage');
if (!container) throw new Error('the page has no stage');
let modeler = new Modeler({ container });

offer({
  open: async (xml) => {
    modeler.destroy();
    modeler = new Modeler({ container });
    await modeler.importXML(xml);
    modeler.get<{ zoom(to: string): void }>('canvas').zoom('fit-viewport');
  },
  get: (name: string) => modeler.get(name),
});
