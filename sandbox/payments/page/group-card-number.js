// Groups the card number as it is printed on the card, and keeps the caret behind the same digit.
document.getElementById("card_number")?.addEventListener("input", ({ target }) => {
	const digits = target.value.replace(/\D/g, "");
	const before = target.value.slice(0, target.selectionStart).replace(/\D/g, "").length;
	const caret = before + Math.max(0, Math.floor((before - 1) / 4));
	target.value = digits.replace(/(\d{4})(?=\d)/g, "$1 ");
	target.setSelectionRange(caret, caret);
});
