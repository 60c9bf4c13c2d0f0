import { HELD_PRELOAD, HELD_SCRIPTS_ID } from "./hold-scripts.ts";

/** Dispatched on the document once the page is hydrated. */
export const READY_EVENT = "shop-ready";

/** After this time, in ms, a form that works without scripts stops waiting for them. */
const SCRIPTS_LATE_MS = 5000;

/** What packages set as HTML that has tags: React when it makes a script, and the visual editor's frame (@puckeditor/core). */
const INERT_HTML = [
	"<script></script>",
	'<!DOCTYPE html><html><head></head><body><div id="frame-root" data-puck-entry></div></body></html>',
];

/**
 * Tags of a text in quotes as `"scr"+"ipt"`: React would escape that one in the page, and the server finds the page's head by its
 * end, so the script would not have the hash that the policy names.
 */
function inTwoParts(text: string): string {
	return text.replace(/script|head/g, (tag) => `${tag.slice(0, 3)}"+"${tag.slice(3)}`);
}

/** After this time, in ms, the scripts start even if an image is on its way or the browser does not report its paints. */
const SLOW_PAGE_MS = 4000;

/**
 * Runs in <head> before the first paint: sets the theme (THEME-02, THEME-03), also of images that have one each (D-218) and
 * would go by the system's, forces the loading overlay hidden after
 * 10 s (LOAD-05, LOAD-06), and gives its logos two fallback images (LOAD-07..09). The page's modules, which the server
 * holds back (hold-scripts.ts), start when everything that is visible has been painted, or as soon as someone uses the page.
 *
 * Until the page is hydrated and has rendered what was typed before, no pressed button and no changed select reaches it: a
 * handler would not exist, or not know the typed values yet. They are marked busy and repeated then, in order; the same
 * button pressed again because nothing happens counts once. A number's buttons step it at once. If the scripts do not
 * arrive, a form that has an `action`, because it works without them, is submitted as it is, once.
 *
 * Where the browser has Trusted Types, scripts are made of strings here alone, and still only those whose hash the policy
 * has. Other code may set text without tags as HTML, and the two texts of packages that INERT_HTML lists; HTML with tags
 * takes trusted-html.ts.
 * Constant text, because the Content-Security-Policy contains its hash.
 */
export const bootScript: string = /* @__PURE__ */ writeBootScript();

/** A function, so that browsers' bundles can leave it out. */
function writeBootScript(): string {
	return `(function(){
var d=document,r=d.documentElement,types=window.trustedTypes,scripts={createScript:function(s){return s}},
s=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light",t=s;
if(types){
scripts=types.createPolicy("shop-scripts",scripts);
types.createPolicy("default",{createHTML:function(s){return s.indexOf("<")<0||${inTwoParts(JSON.stringify(INERT_HTML))}.indexOf(s)>=0?s:null}});
}
try{t=localStorage.getItem("theme")}catch(e){}
if(t!=="light"&&t!=="dark")t=s;
r.dataset.theme=t;
if(t!==s)d.addEventListener("DOMContentLoaded",function(){
d.querySelectorAll("source[data-dark]").forEach(function(n){n.media=t==="dark"?"all":"not all"})
});
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
run=d.createElement("script");run.type="module";run.textContent=scripts.createScript(held.textContent);
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
var held=[],passes=false,leaves=false,wait;
function keep(e){
var n=e.target.closest&&e.target.closest(e.type==="click"?"button":"select");
if(!n||passes)return;
e.stopImmediatePropagation();
if(e.type==="click")e.preventDefault();
if(leaves)return;
if(n.dataset.step){step(n);return}
held=held.filter(function(one){return one.n!==n});
held.push({n:n,value:n.value});
n.setAttribute("aria-busy","true");
if(n.type!=="submit"||!n.form||!n.form.hasAttribute("action"))return;
clearTimeout(wait);wait=setTimeout(function(){leaves=true;held=[];pass(n)},${SCRIPTS_LATE_MS});
}
function step(b){
var i=b.parentNode.querySelector("input");
if(b.dataset.step==="up")i.stepUp();else i.stepDown();
["input","focusout"].forEach(function(type){i.dispatchEvent(new Event(type,{bubbles:true}))});
}
function pass(n,value){
passes=true;
if(n.tagName==="BUTTON")n.click();
else{n.value=value;n.dispatchEvent(new Event("change",{bubbles:true}))}
passes=false;
}
function release(){
var one=held.shift();
if(leaves)return;
clearTimeout(wait);
if(!one){hold("removeEventListener");return}
one.n.removeAttribute("aria-busy");
if(one.n.isConnected)pass(one.n,one.value);
setTimeout(release);
}
function hold(how){["click","change"].forEach(function(type){window[how](type,keep,true)})}
hold("addEventListener");
d.addEventListener("${READY_EVENT}",function(){setTimeout(release)});
window.addEventListener("pageshow",function(e){if(e.persisted&&leaves){leaves=false;release()}});
d.addEventListener("click",function(e){
var a=e.target.closest&&e.target.closest("#site-menu a"),m=d.getElementById("menu-toggle");
if(a&&m)m.open=false;
});
})();`;
}
