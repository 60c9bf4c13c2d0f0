import { HELD_PRELOAD, HELD_SCRIPTS_ID } from "./hold-scripts.ts";

/** Dispatched on the document once the page is hydrated. */
export const READY_EVENT = "shop-ready";

/** After this time, in ms, a form whose button waits for scripts is submitted without them. */
const SCRIPTS_LATE_MS = 5000;

/** After this time, in ms, the scripts start even if an image is on its way or the browser does not report its paints. */
const SLOW_PAGE_MS = 4000;

/**
 * Runs in <head> before the first paint: sets the theme (THEME-02, THEME-03), forces the loading overlay hidden after
 * 10 s (LOAD-05, LOAD-06), and gives its logos two fallback images (LOAD-07..09). A button pressed before hydration is
 * pressed again after it (only the last one: pressing three times because nothing happens means once), those that step a
 * number each time, with a pause in which the page takes the step; if the scripts do not arrive, a form that works
 * without them is submitted as it is. The page's modules, which the server holds back (hold-scripts.ts), start when
 * everything that is visible has been painted, or as soon as someone uses the page.
 * Constant text, because the Content-Security-Policy contains its hash.
 */
export const bootScript = `(function(){
var d=document,r=d.documentElement,t=null;
try{t=localStorage.getItem("theme")}catch(e){}
if(t!=="light"&&t!=="dark")t=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";
r.dataset.theme=t;
setTimeout(function(){
var o=d.getElementById("loading-overlay");
if(o&&!o.hidden){o.hidden=true;console.warn("The loading overlay was forced hidden after 10 seconds.")}
},10000);
d.addEventListener("error",function(e){
var i=e.target,next;
if(!i||!i.dataset||!i.dataset.copy)return;
console.warn("A logo failed to load: "+i.src);
next=i.dataset.step?i.dataset.blank:i.dataset.copy;
if(i.dataset.step==="2")return;
i.dataset.step=i.dataset.step?"2":"1";
i.src=next;
},true);
var started=false,uses=["pointerdown","touchstart","keydown","focusin","input","click"];
function start(){
var held,run;
if(started)return;
if(d.readyState==="loading"){d.addEventListener("DOMContentLoaded",start);return}
started=true;
uses.forEach(function(type){window.removeEventListener(type,start,true)});
held=d.getElementById("${HELD_SCRIPTS_ID}");
if(!held)return;
d.querySelectorAll("link[rel=${HELD_PRELOAD}]").forEach(function(link){link.rel="modulepreload"});
run=d.createElement("script");run.type="module";run.textContent=held.textContent;
d.head.append(run);
}
uses.forEach(function(type){window.addEventListener(type,start,{capture:true,passive:true})});
window.addEventListener("load",function(){
if(d.hidden)start();
else new PerformanceObserver(function(list){
if(list.getEntriesByName("first-contentful-paint").length)requestAnimationFrame(function(){setTimeout(start)});
}).observe({type:"paint",buffered:true});
});
setTimeout(start,${SLOW_PAGE_MS});
var presses=[],wait;
function counts(b){return b.dataset.replay==="each"}
function keep(e){
var b=e.target.closest&&e.target.closest("button[type=button],button[data-replay]");
if(!b)return;
if(!counts(b))presses=presses.filter(counts);
presses.push(b);e.stopImmediatePropagation();
if(b.type!=="submit")return;
e.preventDefault();clearTimeout(wait);wait=setTimeout(again,${SCRIPTS_LATE_MS});
}
function again(){
clearTimeout(wait);window.removeEventListener("click",keep,true);
var b=presses.shift();
if(b&&b.isConnected)b.click();
if(presses.length)setTimeout(again);
}
window.addEventListener("click",keep,true);
d.addEventListener("${READY_EVENT}",again);
})();`;
