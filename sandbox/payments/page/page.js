// Where the order is beside the form, there is nothing to fold.
if (matchMedia("(min-width: 52rem)").matches) document.querySelector(".summary details")?.setAttribute("open", "");

// Both fields are written as they are printed on the card, and the caret stays behind the same digit.
writeAs("card_number", (text) => digitsOf(text).replace(/(\d{4})(?=\d)/g, "$1 "));
writeAs("expiration", (text) =>
	digitsOf(text.replace(/^\s*([2-9]|\d(?=\s*\/))/, "0$1"))
		.replace(/^(\d\d)20(\d\d)$/, "$1$2")
		.replace(/^(\d\d)(?=\d)/, "$1 / "),
);

function writeAs(id, format) {
	document.getElementById(id)?.addEventListener("input", ({ target }) => {
		const isAtEnd = target.selectionStart === target.value.length;
		const digits = digitsOf(target.value.slice(0, target.selectionStart)).length;
		target.value = format(target.value);
		const caret = isAtEnd ? target.value.length : positionAfter(digits, target.value);
		target.setSelectionRange(caret, caret);
	});
}

function digitsOf(text) {
	return text.replace(/\D/g, "");
}

function positionAfter(digits, text) {
	let position = 0;
	for (let seen = 0; seen < digits && position < text.length; position++) if (/\d/.test(text[position])) seen++;
	return position;
}
